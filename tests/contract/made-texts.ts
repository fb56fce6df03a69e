/**
 * Texts of pages that no field and no label holds as they are: each kind with what makes it. What
 * they are made of is in a field or a label.
 */
export const MADE_TEXTS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\d{4}\.\d{2}\.\d{2}$/, 'a day, from a date'],
  [/^[A-Z][a-z]+ \d{4}$/, 'the month of articles, from their dates'],
  [/^\(opens in a new window\)$/, 'the label of a link to another site, in brackets'],
  [/^\d+개 가운데 \d+번째: /, 'the position of a slide, before its title'],
  [/^\d+\.\d+$/, 'the number that a chart draws of an amount'],
  [/ \(단위: .{1,60}\)$/, 'the title of a chart, with its unit'],
  [/^CSV$/, 'the format of a file'],
  [/^: /, 'what an item of the index of Active Green is, after its title'],
  [/^“/, 'a quotation of Active Green, with its marks'],
  [/^zzqq$/, 'what was searched for, from the address'],
  [
    /^(?:오[전후] \d{1,2}(?:시|:\d{2})|\d{1,2}(?::\d{2})? [ap]\.m\.)$/,
    'a time of a day at which a desk answers',
  ],
  [/^\+82-\d[\d-]{3,20}$/, 'a number of a desk, with the code of the country'],
  [/^\w+\.example$/, 'a domain of mail that the form of safety offers'],
]
