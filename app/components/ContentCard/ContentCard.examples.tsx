import type { Example } from '../examples.ts'
import { ContentCard } from './ContentCard.tsx'
import { exampleCard } from './example-cards.ts'

export const examples: Example[] = [
  { name: 'Press release', render: () => <ContentCard card={exampleCard()} language="KOR" /> },
  {
    name: 'English: no date',
    render: () => (
      <ContentCard
        card={exampleCard({ title: 'Step-free routes begin in Yunseul Maps', languageType: 'ENG' })}
        language="ENG"
      />
    ),
  },
  {
    name: 'With a file',
    render: () => (
      <ContentCard
        card={exampleCard({
          cardDownloadLinkYn: 'Y',
          downloadUrl: '/media/documents/energy-report.pdf',
        })}
        language="KOR"
      />
    ),
  },
  {
    name: 'Outside link',
    render: () => (
      <ContentCard
        card={exampleCard({ isOutLink: true, link: 'www.example.com/story' })}
        language="KOR"
      />
    ),
  },
  {
    name: 'Words in place of a picture',
    render: () => (
      <ContentCard
        card={exampleCard({ cardTemplateType: 'TEXT', image: null, imageDark: null })}
        language="KOR"
      />
    ),
  },
  {
    name: 'Long keywords',
    render: () => (
      <ContentCard
        card={exampleCard({
          keywordList: [
            { keywordIdx: 1, name: '장애인의 날 접근성 포럼' },
            { keywordIdx: 2, name: '지하철 승강기' },
          ],
        })}
        language="KOR"
      />
    ),
  },
  { name: 'Row', render: () => <ContentCard card={exampleCard()} language="KOR" variant="row" /> },
  {
    name: 'Text',
    render: () => <ContentCard card={exampleCard()} language="KOR" variant="text" />,
  },
]
