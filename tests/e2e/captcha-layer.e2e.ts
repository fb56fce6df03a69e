import { axe, expect, test } from './gallery.ts'
import { labels } from './pages.ts'

for (const language of ['KOR', 'ENG'] as const) {
  test(`SH-182 FT-145 all states of the captcha layer have no serious violation in either mode, without requests (${language})`, async ({
    page,
    part,
  }) => {
    test.setTimeout(90_000)
    const requests: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.url().includes('/api/v1/dkaptcha') && requests.push(request.url())),
    )
    const text = labels(language)
    await part('CaptchaLayer', language)
    // each is rendered in the light frame and in the dark one
    const states = page.locator('[data-stage]')
    expect(
      await states.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.stage)),
    ).toEqual(
      ['preparing', 'working', 'sending', 'sending', 'sending', 'failed'].flatMap((stage) => [
        stage,
        stage,
      ]),
    )
    await expect(states.getByRole('heading', { level: 2 })).toHaveText(
      Array(12).fill(text.captcha_title ?? '-'),
    )
    // the widget itself is in the four states that have it, in the language of the page
    const widgets = page.locator(
      `altcha-widget[language="${language === 'KOR' ? 'ko' : 'en'}"] .altcha`,
    )
    await expect(widgets).toHaveCount(8)
    for (const widget of await widgets.all()) await expect(widget).toBeVisible()
    await expect(states.locator('progress').first()).toHaveAttribute('value', '42')
    await expect(page.getByRole('button', { name: text.captcha_retry as string })).toHaveCount(2)
    expect(await axe(page, '[data-stage]')).toEqual([])
    expect(requests).toEqual([])
  })
}
