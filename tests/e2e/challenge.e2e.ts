import { PAGES } from '../../contract/page-columns.ts'
import { CHALLENGE } from '../../contract/brand-challenge.ts'
import { DEVICES } from '../../app/pages/challenge/example.devices.ts'
import { expect, test } from './gallery.ts'
import { part, visit } from './visit.ts'

test('FT-194 English visitors are redirected home, by address and by cookie', async ({
  request,
  baseURL,
}) => {
  expect((await request.get(PAGES.challenge, { maxRedirects: 0 })).status()).toBe(200)
  // the address comes last: its language is stored in the cookie
  for (const [address, headers] of [
    [PAGES.challenge, { cookie: 'isEnglish=true' }],
    [`${PAGES.challenge}?lang=ENG`, {}],
  ] as const) {
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    expect([answer.status(), new URL(answer.headers().location ?? '', baseURL).pathname]).toEqual([
      302,
      '/',
    ])
  }
})

test('FT-197 FT-200 FT-208 applications are closed; an anchor leads to its part; one, two or three slides are in view', async ({
  page,
}) => {
  await visit(page, PAGES.challenge)
  await expect(
    part(page, 'challenge-apply').getByRole('button', { name: '챌린지 신청 마감' }),
  ).toBeDisabled()
  await expect(part(page, 'challenge-apply').getByText('응모 종료')).toBeVisible()
  await part(page, 'challenge-anchors').getByRole('link').last().click()
  const examples = part(page, 'challenge-examples')
  await expect(examples.getByRole('heading', { level: 2 })).toBeInViewport()
  for (const [width, inView] of [
    [767, 1],
    [768, 2],
    [1022, 2],
    [1023, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const seen = await examples
      .getByRole('list')
      .evaluate(
        (row) => (row.clientWidth + 24) / ((row.firstElementChild as HTMLElement).offsetWidth + 12),
      )
    expect(Math.floor(seen), `at ${width} px`).toBe(inView)
  }
  const next = examples.getByRole('button').last()
  await next.click()
  await expect
    .poll(() => examples.getByRole('list').evaluate((row) => row.scrollLeft))
    .toBeGreaterThan(300)
})

for (const [device, address] of [
  ['chromeOnWindows', `${CHALLENGE.form}?code=${CHALLENGE.code}`],
  ['safariOnIphone', `${CHALLENGE.scheme}://${CHALLENGE.plugin}?code=${CHALLENGE.code}`],
  ['chromeOnAndroid', `intent://${CHALLENGE.plugin}?code=${CHALLENGE.code}#Intent;`],
] as const)
  test.describe(device, () => {
    test.use({ userAgent: DEVICES[device].userAgent })

    test(`FT-200 FT-201 FT-202 FT-203 FT-204 while it is open, ${device} has its own way to apply`, async ({
      page,
      example,
    }) => {
      await example('Apply', 0)
      await page.evaluate(() => {
        const followed: string[] = []
        Object.assign(window, { followed })
        document.addEventListener('click', (event) => {
          if (!(event.target instanceof HTMLAnchorElement)) return
          event.preventDefault()
          followed.push(event.target.href)
        })
      })
      const followed = () =>
        page.evaluate(() => (window as unknown as { followed: string[] }).followed)
      const requests: string[] = []
      page.on('dialog', (dialog) => {
        requests.push(dialog.message())
        void dialog.accept()
      })
      await part(page, 'challenge-apply')
        .getByRole('button', { name: '챌린지 신청하러 가기' })
        .click()
      expect((await followed())[0]).toContain(address)
      if (device === 'safariOnIphone') {
        await expect.poll(followed).toHaveLength(2)
        expect([requests, (await followed())[1]]).toEqual([
          ['앱스토어에서 이 페이지를 여시겠습니까?'],
          CHALLENGE.appStore,
        ])
      } else expect([requests, await followed()]).toEqual([[], [expect.stringContaining(address)]])
    })
  })
