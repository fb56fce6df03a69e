import 'altcha/external'
import 'altcha/altcha.css'
import ProofWorker from 'altcha/workers/pbkdf2?worker'
import type { Language } from '../../../contract/language.ts'

// the bundle without built-in workers: they are served from our origin, as the page's policy
// requires
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new ProofWorker())

/** Renders the widget into `host` with an unsolved challenge; resolves when it is rendered. */
export async function draw(host: HTMLElement, challenge: object, language: Language) {
  if (language === 'KOR') await import('altcha/i18n/ko')
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('language', language === 'KOR' ? 'ko' : 'en')
  // disables tracking of the visitor's movements
  widget.setAttribute(
    'configuration',
    JSON.stringify({
      challenge,
      hideFooter: true,
      hideLogo: true,
      disableAutoFocus: true,
      humanInteractionSignature: false,
      minDuration: 400,
      workers: Math.min(4, navigator.hardwareConcurrency || 2),
    }),
  )
  const ready = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }))
  host.replaceChildren(widget)
  await ready
  return widget
}

/**
 * Renders the captcha into `host` and solves the challenge; resolves with the token. @throws if it
 * cannot be solved
 */
export async function solve(
  host: HTMLElement,
  challenge: object,
  language: Language,
): Promise<string> {
  const result = await (await draw(host, challenge, language)).verify()
  if (!result?.payload) throw new Error('the captcha was not solved')
  return result.payload
}
