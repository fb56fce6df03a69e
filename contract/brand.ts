/**
 * Names and links of the company: another company changes this file and `content/`, no component
 * (decisions, Brand).
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
  /** Where visitors apply to the Dangol Challenge (FT-201..204, FT-209). */
  challenge: {
    /** The form service; `code` identifies the application form. */
    form: 'https://forms.yunseul.example/apply',
    code: 'dangol-challenge-2024',
    /** The business plugin of the messaging app, below the app's own scheme. */
    scheme: 'yunseultalk',
    plugin: 'bizplugin/dangol-challenge',
    androidPackage: 'example.yunseul.talk',
    /** Stores that offer the app. */
    appStore: 'https://apps.yunseul.example/ios/yunseul-talk',
    playStore: 'https://apps.yunseul.example/android/yunseul-talk',
  },
} as const

/** Returns the title of a page: its own name and the brand suffix (SH-019, SH-163). */
export const pageTitle = (language: 'KOR' | 'ENG', name: string): string =>
  `${name} | ${BRAND.name[language]}`
