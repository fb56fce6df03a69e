import { expect, test } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import type { ResponsiblePage } from '../../contract/responsibility.ts'
import { articlesIn, responsibleOf } from './responsibility.ts'

const link = (address: string) => ({ title: address, text: '', link: address })
const PAGE: ResponsiblePage = {
  name: 'algorithm',
  title: '',
  description: '',
  lead: '',
  dated: '',
  sections: [
    {
      id: 'reading',
      title: '',
      lead: null,
      blocks: [
        { kind: 'prose', paragraphs: ['a'] },
        { kind: 'links', links: [link('/page/detail/7'), link('/page/legal/terms')] },
        { kind: 'links', links: [link('/page/detail/7')] },
        {
          kind: 'companies',
          companies: [
            {
              id: 'pay',
              name: '',
              does: '',
              icon: '',
              iconDark: null,
              text: '',
              cases: [link('/page/detail/8'), link('https://pay.yunseul.example')],
            },
          ],
        },
      ],
    },
  ],
}
const links = (page: ResponsiblePage): unknown[] =>
  page.sections[0]?.blocks.map((block) =>
    block.kind === 'links'
      ? block.links.map((one) => one.link)
      : block.kind === 'companies'
        ? block.companies.map(({ cases }) => cases.map((one) => one.link))
        : block.kind,
  ) ?? []

test('AR-157 a page links to articles while they are published; a list of links that becomes empty is removed', () => {
  expect(articlesIn(PAGE)).toEqual([7, 8])
  expect(
    links(responsibleOf(PAGE, [{ contentIdx: 7 }, { contentIdx: 8 }] as ContentCard[])),
  ).toEqual(links(PAGE))
  expect(links(responsibleOf(PAGE, []))).toEqual([
    'prose',
    ['/page/legal/terms'],
    [['https://pay.yunseul.example']],
  ])
})
