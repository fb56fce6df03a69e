import type { Language } from '../../../contract/language.ts'
import styles from './Header.module.css'

/** Renders symbol and wordmark; the slit of the symbol and the shared stroke are on one line. */
export function LogoDrawing({ language }: { language: Language }) {
  return (
    <>
      <svg className={styles.symbol} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z"
        />
      </svg>
      {language === 'KOR' ? (
        <svg
          className={styles.text}
          viewBox="0 0 206 128"
          fill="none"
          stroke="currentColor"
          strokeWidth="12"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="48" cy="27" r="21" />
          <path d="M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5M0 64H206M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197" />
        </svg>
      ) : (
        <svg
          className={styles.latin}
          viewBox="0 0 330 91"
          fill="none"
          stroke="currentColor"
          strokeWidth="11"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M5.5 20V46A18.5 18.5 0 0 0 42.5 46V20M42.5 46V66A18.5 18.5 0 0 1 24 84.5H14M60.5 20V46A18.5 18.5 0 0 0 97.5 46V20M115.5 70V44A18.5 18.5 0 0 1 152.5 44V70M199 25.5H181A9.75 9.75 0 0 0 181 45H190A9.75 9.75 0 0 1 190 64.5H170M214 45H252A19 19.5 0 1 0 233 64.5H248M268.5 20V46A18.5 18.5 0 0 0 305.5 46V20M323.5 0V70" />
        </svg>
      )}
    </>
  )
}
