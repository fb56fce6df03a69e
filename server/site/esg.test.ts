import { expect, test } from 'vitest'
import type { EsgLibrary, EsgReport, EsgResource } from '../../contract/esg.ts'
import { shownLibrary } from './esg.ts'

const resource = (type: string): EsgResource => ({
  type,
  title: type,
  originName: 'a.pdf',
  resourceUrl: '/media/a.pdf',
  downloadUrl: '/media/a.pdf?download=1',
  linkTarget: '_blank',
  extension: 'PDF',
  bytes: 1,
  name: type,
  korName: type,
  engName: type,
  link: '/media/a.pdf',
  altText: type,
})
const report = (...types: string[]): EsgReport => ({
  title: 'a report',
  resources: types.map(resource),
  videoYn: 'N',
  video: null,
  image: '/media/a.webp',
  imageDark: null,
  imageDescription: '',
})
const library = (recent: EsgReport | null, ...types: string[]): EsgLibrary => ({
  esgRecentReport: recent,
  kakaoEsgReportArchive: {
    categoryName: 'reports',
    reports: [{ title: '2025', resources: types.map(resource) }],
  },
  etcReportArchive: [{ categoryName: 'series', resources: types.map(resource) }],
  policyRules: [{ category: 'policies', resources: types.map(resource) }],
})
const typesIn = ({ kakaoEsgReportArchive, etcReportArchive, policyRules }: EsgLibrary) =>
  [kakaoEsgReportArchive.reports, etcReportArchive, policyRules].map((groups) =>
    (groups as { resources: EsgResource[] }[]).map(({ resources }) =>
      resources.map(({ type }) => type),
    ),
  )

test('AR-052 resources of an unknown type are hidden, and so is a list that has no others', () => {
  const some = shownLibrary(
    library(report('NEW_TYPE', 'KAKAO_ESG_REPORT_KOR'), 'POLICY_RULE_FILE', 'NEW_TYPE', ''),
  )
  expect(typesIn(some)).toEqual([
    [['POLICY_RULE_FILE']],
    [['POLICY_RULE_FILE']],
    [['POLICY_RULE_FILE']],
  ])
  expect(some.esgRecentReport?.resources.map(({ type }) => type)).toEqual(['KAKAO_ESG_REPORT_KOR'])
  expect(typesIn(shownLibrary(library(null, 'NEW_TYPE', 'kakao_esg_report_kor')))).toEqual([
    [],
    [],
    [],
  ])
})

test('AR-047 without a recent report, or with an empty one, there is none', () => {
  expect(shownLibrary(library(null, 'ETC_REPORT_FILE')).esgRecentReport).toBeNull()
  expect(shownLibrary(library(report('NEW_TYPE'), 'ETC_REPORT_FILE')).esgRecentReport).toBeNull()
})
