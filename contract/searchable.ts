/** Whether a keyword holds only letters (Latin and Hangul, half-composed ones too), digits and spaces (SH-107, SH-117). */
export const isSearchable = (keyword: string): boolean =>
  /^[A-Za-z0-9\s가-힣ㄱ-ㅎㅏ-ㅣᄀ-ᇿ]*$/.test(keyword.normalize('NFC'))
