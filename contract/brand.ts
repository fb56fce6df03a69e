/**
 * Names and links of the company: another company changes this file, `brand-challenge.ts` and
 * `content/`, no component (decisions, Brand).
 */
export const BRAND = {
  name: { KOR: '윤슬', ENG: 'Yunseul' },
  legalName: { KOR: '(주)윤슬', ENG: 'Yunseul Corp.' },
  description: {
    KOR: '사람을 이해하는 기술로 필요한 미래를 더 가깝게!',
    ENG: 'Bringing the needed future closer with technology that understands people',
  },
  shareImage: '/media/brand/default-share.png',
  careers: 'https://careers.yunseul.example',
  press: 'press@yunseul.example',
  safety: 'safety@yunseul.example',
} as const

/** Returns the title of a page: its own name and the brand suffix (SH-019, SH-163). */
export const pageTitle = (language: 'KOR' | 'ENG', name: string): string =>
  `${name} | ${BRAND.name[language]}`
