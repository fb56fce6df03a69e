import { expect, test } from 'vitest'
import { fromMain } from './source.ts'

test.each([
  ['/page/service/tech/ai', '/page/service/tech/ai?t_src=main'],
  ['/page/story/group-story?lang=KOR', '/page/story/group-story?lang=KOR&t_src=main'],
  ['/page/responsible/esg#figures', '/page/responsible/esg?t_src=main#figures'],
  ['https://careers.yunseul.example', 'https://careers.yunseul.example'],
  ['//help.yunseul.example/a', '//help.yunseul.example/a'],
  ['mailto:press@yunseul.example', 'mailto:press@yunseul.example'],
])('FT-017 %s is linked as %s', (link, marked) => {
  expect(fromMain(link)).toBe(marked)
})
