import type { Example } from '../examples.ts'
import { ServicesRow } from './ServicesRow.tsx'

const service = (webPath: string, title: string, icon: string) => ({
  webPath,
  title,
  desc: '골목까지 환하게 밝히는 길을 알려 드립니다.',
  logo: `/media/icons/${icon}.svg`,
  logoDark: `/media/icons/${icon}_dark.svg`,
})

export const examples: Example[] = [
  {
    name: 'Three services',
    render: () => (
      <ServicesRow
        event="example_service"
        section={{
          titleLines: ['하루의 물가마다', '놓아둔 서비스'],
          lead: '말을 건네고, 길을 나서고, 값을 치릅니다.',
          allLink: { title: '서비스 모두 보기', link: '/page/service/service' },
          services: [
            service('YunseulTalk', '윤슬톡', 'talk'),
            service('YunseulMaps', '윤슬지도', 'map'),
            service('YunseulPay', '윤슬페이', 'pay'),
          ],
        }}
      />
    ),
  },
]
