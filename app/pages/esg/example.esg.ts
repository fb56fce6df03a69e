import type { EsgHighlight, EsgIndicator, EsgReport, EsgResource } from '../../../contract/esg.ts'

const picture = { image: '/media/art/lighthouse.webp', imageDark: null, imageDescription: '등대' }

/** A highlight for tests; the first has a sub-info. */
export const exampleHighlight = (number: number): EsgHighlight => ({
  type: `highlight${number}`,
  title: `하이라이트 ${number}`,
  desc: '한 문장',
  ...picture,
  detail: {
    title: `자세한 ${number}`,
    desc: [`<첫> 문단 ${number}`, '둘째 문단'],
    items: [{ title: '항목', desc: '내용' }],
    subInfo: number === 1 ? '덧붙임' : null,
  },
})

export const exampleIndicator = (type: string, footnotes: number[] = []): EsgIndicator => ({
  class: 'environmental',
  type,
  title: `지표 ${type}`,
  year: '2024',
  value: '96,633',
  unit: 'tCO2e',
  description: '한 문장',
  footnotes,
  series: [
    { year: '2023', value: '107,500' },
    { year: '2024', value: '96,633' },
  ],
  ...picture,
})

export const exampleResource = (
  type: string,
  name: string,
  extension: string | null,
): EsgResource => ({
  type,
  title: name,
  originName: `${name}.x`,
  resourceUrl: extension ? `/media/documents/esg/${name}` : `https://${name}.example`,
  downloadUrl: extension ? `/media/documents/esg/${name}?download=1` : null,
  linkTarget: '_blank',
  extension,
  bytes: extension ? 2_400_000 : null,
  name,
  korName: name,
  engName: name,
  link: name,
  altText: name,
})

export const exampleReport = (given: Partial<EsgReport> = {}): EsgReport => ({
  title: '2024 ESG 보고서',
  resources: [
    exampleResource('KAKAO_ESG_REPORT_KOR', '국문', 'PDF'),
    exampleResource('KAKAO_ESG_REPORT_ENG', '영문', 'PDF'),
    exampleResource('KAKAO_ESG_REPORT_DAISY', '대체자료', 'EPUB'),
  ],
  videoYn: 'N',
  video: null,
  ...picture,
  ...given,
})
