import { BRAND, pageTitle } from '../../../contract/brand.ts'
import { useShell } from '../../shell/useShell.ts'
import styles from './browser-support.module.css'

/** Browsers that show the site whole, newest versions of each. */
const BROWSERS: readonly { name: string; address: string }[] = [
  { name: 'Chrome', address: 'https://www.google.com/chrome/' },
  { name: 'Edge', address: 'https://www.microsoft.com/edge' },
  { name: 'Safari', address: 'https://www.apple.com/safari/' },
  { name: 'Firefox', address: 'https://www.mozilla.org/firefox/' },
]

// both texts stand here, not in the labels: the page shows the two languages at once, to browsers that run no script of ours
const TEXTS = [
  { lang: 'ko', language: 'KOR', title: '이 브라우저는 더 이상 지원하지 않습니다.', text: '지금 쓰시는 브라우저에서는 이 사이트를 제대로 볼 수 없습니다. 아래의 최신 브라우저로 바꾸어 다시 찾아와 주십시오.' },
  { lang: 'en', language: 'ENG', title: 'This browser is no longer supported.', text: 'The site cannot be shown properly in the browser you are using. Please switch to one of the current browsers below and visit us again.' },
] as const

/** Tells visitors of old browsers to switch, in both languages and without any script (SH-234, AR-167). */
export default function BrowserSupportPage() {
  const language = useShell()?.language ?? 'KOR'
  const [first, second] = language === 'KOR' ? TEXTS : [TEXTS[1], TEXTS[0]]
  return (
    <main id="main" className={styles.page} data-page="browserSupport">
      <title>{pageTitle(language, first.title.replace(/\.$/, ''))}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.inner}`}>
        <section lang={first.lang}>
          <h1>{first.title}</h1>
          <p>{first.text}</p>
        </section>
        <ul className={styles.browsers}>
          {BROWSERS.map(({ name, address }) => <li key={name}><a href={address}>{name}</a></li>)}
        </ul>
        <section lang={second.lang} className={styles.second}>
          <h2>{second.title}</h2>
          <p>{second.text}</p>
        </section>
        <p className={styles.brand}>{BRAND.legalName[language]}</p>
      </div>
    </main>
  )
}
