import { Meta } from 'react-router'
import { languageSheet, localeOf } from '../../contract/language.ts'
import ascii from '../fonts/ascii.woff2?url'
import common from '../fonts/common.woff2?url'
import latin from '../fonts/latin.woff2?url'
import { useShell } from '../shell/useShell.ts'
import rest from '../styles/fonts-rest.css?url'
import { firstViewScript } from './firstView.ts'
import { languageScript } from './languageCookie.ts'

/**
 * Media query of screens whose first paint includes the Hangul fonts (tools/fonts). Phones load the
 * text and the image first.
 */
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
/** The font subsets used by content in a language. */
const FONT_PARTS = { ko: [common, latin, ...others], en: [latin] }

/** Renders title, metadata, icons, and the font subsets that the page's language always needs. */
export function HeadTags() {
  const language = useShell()?.language ?? 'KOR'
  const locale = localeOf(language)
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
      {/* It ran before hydration: only the server needs its text. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? `${languageScript(language)};${firstViewScript({ sheet: rest, parts: FONT_PARTS[locale], language: locale }, WIDE)}`
            : '',
        }}
      />
      <noscript>
        <link rel="stylesheet" href={rest} />
        {/* stores the language; for print, so that nothing waits for it */}
        <link rel="stylesheet" media="print" href={languageSheet(language)} />
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
