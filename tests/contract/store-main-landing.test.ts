import { describe, expect, test } from 'vitest'
import { mainPage } from '../../contract/main.ts'
import { TAGS } from '../../server/content/tags.ts'
import { DIALECTS, loadedAddress, openKit } from './store-kit.ts'

describe.each(DIALECTS)('the main landing page on %s', (dialect) => {
  test('FT-026 FT-028 FT-033 FT-034 FT-036 FT-236 it has its own story, and banners, direct links and services of Home', async () => {
    const { site, tags } = await openKit(await loadedAddress(dialect))
    for (const language of ['KOR', 'ENG'] as const) {
      const main = mainPage.parse(await site.site.main(language))
      expect([...tags]).toEqual(
        expect.arrayContaining([TAGS.document('main', language), TAGS.document('home', language)]),
      )
      const home = await site.site.home(language)
      expect(main).toMatchObject({
        direct: home?.direct,
        servicesSection: home?.servicesSection,
        MARKETING: home?.MARKETING,
      })
      expect(main.MARKETING.length).toBeGreaterThan(1)
      expect(main.story.wide).toMatchObject({
        light: '/media/video/main-story-wide',
        dark: '/media/video/main-story-wide_dark',
        poster: {
          light: '/media/video/main-story-wide.webp',
          dark: '/media/video/main-story-wide_dark.webp',
        },
      })
      expect(main.story.tall.dark).toBe('/media/video/main-story-tall_dark')
      // five positions of FT-034: the second and the fifth are separate sites
      expect(main.direct.map(({ link }) => link)).toEqual([
        '/page/presskit/press-release',
        '/ir/main',
        '/page/story/kakao-story?lang=KOR',
        '/page/story/group-story?lang=KOR',
        'https://help.yunseul.example',
      ])
      for (const { category, title, image, target } of main.direct)
        expect([category, title, image, target].every(Boolean)).toBe(true)
      expect(main.servicesSection.services.map(({ webPath }) => webPath)).toEqual(
        'Talk Maps Store Story Ride Pay Closet Music'.split(' ').map((name) => `Yunseul${name}`),
      )
    }
  })

  test('FT-028 a story without Home’s half makes no page', async () => {
    const { site, store } = await openKit(await loadedAddress(dialect))
    await store.kysely
      .deleteFrom('site_document')
      .where('name', '=', 'home')
      .where('languageType', '=', 'ENG')
      .execute()
    expect(await site.site.main('ENG')).toBeNull()
    expect(await site.site.main('KOR')).not.toBeNull()
  })
})
