// Words that labels do not use: each thing has one name on every screen (docs/glossary.md)

export type LabelLanguage = 'ko' | 'en'

/** Words and spellings that a label does not have, with what is written instead. */
const REPLACED: Readonly<Record<LabelLanguage, readonly (readonly [RegExp, string])[]>> = {
  ko: [
    [/거르기/, '필터'],
    [/그림(?!자)/, '이미지'],
    [/고르기|골라|고르세요|고른 (?:글|항목|이미지|영상)/, '선택'],
    [/단추/, '버튼'],
    [/휴대폰/, '휴대전화'],
    [/미리 보기/, '미리보기'],
    [/돌려보내|돌아온 글/, '반려'],
    [/작업본|초고/, '초안'],
    [/\}판|지난 판|두 판/, '버전'],
    [/게시 예약/, '예약 게시'],
    [/내리기|내려감/, '게시 취소, 게시 종료'],
    [/미디어 (?:자료(?!실)|킷|키트)/, '미디어 자료실'],
    [/윤슬 이야기/, '회사 이야기'],
    [/꾸미(?:기만|는)/, '장식용'],
    [/활동 기록/, '활동 로그'],
    [/(?:쓴|쓰던|저장하지 (?:않은|못했던|못한)|저장(?:된|되지 않은)) 글(?![자머])/, '내용'],
    [/(?:왼쪽|오른쪽|읽어 주는) 글(?![자머])|글 (?:서식|머리)/, '텍스트, 본문, 설명'],
  ],
  en: [
    [/\b(?:colou|neighbou|favou|behaviou)r/i, '-or'],
    [/cancell(?:ed|ing)/i, 'canceled, canceling'],
    [/\b\w+(?:ogn|gan)is(?:e|ed|ing)\b/i, '-ize'],
    [/\b(?:centre|programme|licence|grey)\b/i, 'center, program, license, gray'],
    [/\bfilms?\b/i, 'video'],
    [/\bpictures\b/i, 'images'],
    [/\bmedium\b(?!$)/i, 'file'],
    [/\bwithdr[ae]w/i, 'unpublish'],
    [/\btakes? over\b/i, 'import'],
    [/\bworking cop(?:y|ies)\b/i, 'draft'],
    [/\brevisions?\b/i, 'version'],
    [/\be-mail/i, 'email'],
    [/\bsomebody\b/i, 'someone'],
    [/\bactivity (?:record|history)\b/i, 'activity log'],
  ],
}

/** Labels whose wording the specification gives, or in which the word means something else. */
const EXCEPT: readonly string[] = [
  // FT-133: the field and its errors use the same word
  'safety_phone',
  'safety_anonymous_hint',
  'safety_privacy_items_text',
  'safety_fault_phone_missing',
  'report_mail_phone',
]

/** Labels that use a replaced word: `{ key, word, instead }` for each, in the order of the file. */
export function replacedTermsIn(
  language: LabelLanguage,
  labels: Readonly<Record<string, string>>,
): { key: string; word: string; instead: string }[] {
  return Object.entries(labels)
    .filter(([key]) => key !== '$schema' && !EXCEPT.includes(key))
    .flatMap(([key, label]) =>
      REPLACED[language].flatMap(([pattern, instead]) => {
        // the names of English placeholders are those of the code
        const text = language === 'en' ? label.replace(/\{\w+\}/g, '{}') : label
        const word = pattern.exec(text)?.[0]
        return word === undefined ? [] : [{ key, word, instead }]
      }),
    )
}

/** Labels that have the name of a place of the studio, because they mean that place or its items. */
const OF_PLACE: Readonly<Record<string, readonly string[]>> = {
  place_account: ['account_menu'],
  place_contents: [
    'document_ai_hub_article',
    'document_ai_hub_articles',
    'document_field_article',
    'document_gnb_pick',
    'list_title',
    'palette_contents',
  ],
  place_media: ['media_title'],
  place_schedules: ['schedules_title', 'status_schedules'],
  place_status: ['status_title'],
}

/**
 * Labels of the studio that have the name of a place (`place_…`) and mean something else:
 * `{ key, place }` for each, in the order of the file.
 */
export function namesOfPlacesIn(
  labels: Readonly<Record<string, string>>,
): { key: string; place: string }[] {
  const places = new Map(
    Object.entries(labels).flatMap(([key, label]) =>
      key.startsWith('place_') ? [[label, key] as const] : [],
    ),
  )
  return Object.entries(labels).flatMap(([key, label]) => {
    const place = places.get(label)
    return place === undefined || key === place || OF_PLACE[place]?.includes(key)
      ? []
      : [{ key, place }]
  })
}
