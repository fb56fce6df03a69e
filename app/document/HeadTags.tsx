import { Meta } from 'react-router'
import { localeOf } from '../../contract/language.ts'
import ascii from '../fonts/ascii.woff2?url'
import common from '../fonts/common.woff2?url'
import latin from '../fonts/latin.woff2?url'
import { useShell } from '../shell/useShell.ts'
import rest from '../styles/fonts-rest.css?url'
import { settleScript } from './settle.ts'

/** Where Hangul is part of the first paint (tools/fonts): a phone first gets the words and the picture. */
const WIDE = '(min-width: 768px)'

const others = import.meta.env.SSR
  ? Object.values(
      import.meta.glob<string>('../fonts/other-*.woff2', {
        query: '?url',
        import: 'default',
        eager: true,
      }),
    )
  : []
/** The parts that content of a language uses. */
const LETTERS = { ko: [common, latin, ...others], en: [latin] }

/** Title, metadata, icons, and the parts of the typeface that the page's language always needs. */
export function HeadTags() {
  const locale = localeOf(useShell()?.language ?? 'KOR')
  return (
    <>
      <Meta />
      <link rel="preload" as="font" type="font/woff2" href={ascii} crossOrigin="anonymous" />
      {locale === 'ko' ? (
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={common}
          media={WIDE}
          crossOrigin="anonymous"
        />
      ) : null}
      {/* it has run before the browser takes the page over: only the server needs its text */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? settleScript({ sheet: rest, parts: LETTERS[locale], language: locale }, WIDE)
            : '',
        }}
      />
      <noscript>
        <link rel="stylesheet" href={rest} />
      </noscript>
      <link
        rel="alternate"
        type="application/rss+xml"
        href={locale === 'ko' ? '/rss.xml' : '/en/rss.xml'}
      />
      <link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/media/brand/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/media/brand/apple-touch-icon.png" />
    </>
  )
}
