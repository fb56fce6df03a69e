import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { setLocale } from '../../paraglide/runtime.js'
import { examples } from './CaptchaLayer.examples.tsx'
import { CaptchaLayer } from './CaptchaLayer.tsx'

afterEach(() => void setLocale('ko', { reload: false }))
const drawn = (name: string): string =>
  renderToStaticMarkup(examples.find((example) => example.name.startsWith(name))?.render()).replaceAll('&#x27;', "'")

for (const locale of ['ko', 'en'] as const) {
  test(`SH-182 FT-145 every state of the layer has its words and a way back (${locale})`, () => {
    void setLocale(locale, { reload: false })
    const words = {
      Waiting: m.captcha_preparing(),
      Solving: m.captcha_working(),
      'Solved: a report': m.captcha_sending(),
      'Solved: 42': m.captcha_sent_percent({ percent: 42 }),
      'Solved: all': m.captcha_storing(),
      Failed: m.captcha_failed(),
    }
    for (const [name, text] of Object.entries(words)) {
      const markup = drawn(name)
      for (const each of [text, m.captcha_title(), m.captcha_lead(), m.captcha_cancel()])
        expect(markup, name).toContain(each)
      if (locale === 'en') expect(markup).not.toMatch(/[가-힣]/)
    }
  })
}

test('SH-182 FT-145 what goes on is told as a status, how far an upload is as a progress with a name, and a failure as an alert with another try', () => {
  expect(drawn('Solving')).toContain(`role="status">${m.captcha_working()}`)
  expect(drawn('Solved: 42')).toMatch(
    new RegExp(`<progress[^>]* max="100" value="42" aria-label="${m.captcha_progress()}"`),
  )
  expect(drawn('Solved: a report')).not.toContain('<progress')
  expect(drawn('Failed')).toContain(`role="alert">${m.captcha_failed()}`)
  for (const { name } of examples) expect(drawn(name).includes(m.captcha_retry()), name).toBe(name.startsWith('Failed'))
})

test('SH-050 SH-182 without a report to send the layer is closed, named and described', () => {
  const markup = renderToStaticMarkup(<CaptchaLayer language="KOR" />)
  expect(markup).toMatch(
    /^<dialog (?!.*\bopen\b)[^>]*data-part="captcha-layer" aria-labelledby="captcha-title" aria-describedby="captcha-lead"/,
  )
  for (const id of ['captcha-title', 'captcha-lead']) expect(markup).toContain(`id="${id}"`)
})
