import 'altcha/external'
import 'altcha/altcha.css'
import ProofWorker from 'altcha/workers/pbkdf2?worker'
import type { Language } from '../../../contract/language.ts'

// the bundle without workers of its own: they come from our origin, as the policy of the page asks
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new ProofWorker())

/** Puts the widget into `host`, with a challenge that it waits to solve; resolves when it is drawn. */
export async function draw(host: HTMLElement, challenge: object, language: Language) {
  if (language === 'KOR') await import('altcha/i18n/ko')
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('language', language === 'KOR' ? 'ko' : 'en')
  // nothing is noted of how a visitor moves
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

/** Puts the captcha into `host` and solves the challenge; resolves with the token. @throws where it can't be solved */
export async function solve(
  host: HTMLElement,
  challenge: object,
  language: Language,
): Promise<string> {
  const result = await (await draw(host, challenge, language)).verify()
  if (!result?.payload) throw new Error('the captcha was not solved')
  return result.payload
}
