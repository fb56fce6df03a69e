import type { Language } from '../../../contract/language.ts'
import styles from './Wordmark.late.module.css'

/**
 * Renders the wordmark as a line drawing, its horizon across the whole page: the upper half ink,
 * the lower half the light on water.
 */
export function Wordmark({ language }: { language: Language }) {
  return (
    <div className={styles.mark} aria-hidden="true">
      <div className="wrap">{language === 'KOR' ? <Korean /> : <Latin />}</div>
    </div>
  )
}

function Korean() {
  return (
    <svg viewBox="0 0 206 128" fill="none" strokeWidth="1.6" focusable="false">
      <Light id="footer-light" width={206} />
      <g stroke="currentColor">
        <circle cx="48" cy="27" r="21" />
        <path d="M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5" />
        <path d="M-4000 64H6000" strokeWidth="1" />
      </g>
      <path
        stroke="url(#footer-light)"
        d="M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197"
      />
    </svg>
  )
}

/**
 * Renders the letters, on the horizon and mirrored below it, as in every drawing of the company.
 */
function Latin() {
  const glyphs =
    'M5.5 20V46A18.5 18.5 0 0 0 42.5 46V20M42.5 46V62M60.5 20V46A18.5 18.5 0 0 0 97.5 46V20M115.5 64V44A18.5 18.5 0 0 1 152.5 44V64M199 25.5H181A9.75 9.75 0 0 0 181 45H190A9.75 9.75 0 0 1 190 64H170M214 45H252A19 19.5 0 1 0 233 64H248M268.5 20V46A18.5 18.5 0 0 0 305.5 46V20M323.5 0V64'
  return (
    <svg viewBox="0 0 330 128" fill="none" strokeWidth="1.6" focusable="false">
      <Light id="footer-light" width={330} />
      <g stroke="currentColor">
        <path d={glyphs} />
        <path d="M-4000 64H6000" strokeWidth="1" />
      </g>
      <path
        stroke="url(#footer-light)"
        d="M42.5 64V66A18.5 18.5 0 0 1 24 84.5H14M60.5 76H97.5M115.5 64V72M152.5 64V72M170 76H196M214 76H252M268.5 76H305.5M323.5 64V98M176 88H190M228 88H242M72 88H86M280 88H294M20 97H32"
      />
    </svg>
  )
}

function Light({ id, width }: { id: string; width: number }) {
  return (
    <defs>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={width} y2="0">
        <stop className={styles.deep} offset="0" />
        <stop className={styles.aqua} offset=".55" />
        <stop className={styles.gold} offset="1" />
      </linearGradient>
    </defs>
  )
}
