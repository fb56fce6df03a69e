import { Meta } from 'react-router'
import { localeOf } from '../../contract/language.ts'
import ascii from '../fonts/ascii.woff2?url'
import common from '../fonts/common.woff2?url'
import { useShell } from '../shell/useShell.ts'

/** Title, metadata, icons, and the parts of the typeface that the page's language always needs. */
export function HeadTags() {
  const locale = localeOf(useShell()?.language ?? 'KOR')
  const fonts = locale === 'ko' ? [common, ascii] : [ascii]
  return (
    <>
      <Meta />
      {fonts.map((font) => <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />)}
      <link rel="alternate" type="application/rss+xml" href={locale === 'ko' ? '/rss.xml' : '/en/rss.xml'} />
      <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/media/brand/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/media/brand/apple-touch-icon.png" />
    </>
  )
}
