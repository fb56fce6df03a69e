/** Code points of characters as a `unicode-range`, consecutive ones joined. */
export function unicodeRange(characters: readonly string[]): string {
  const points = [
    ...new Set(characters.map((character) => character.codePointAt(0) as number)),
  ].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number): string => point.toString(16).toUpperCase()
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}

/**
 * `@font-face` rules of the parts; a browser fetches a part only if the page contains one of its
 * characters.
 */
export const faces = (
  parts: readonly (readonly [name: string, characters: readonly string[]])[],
): string =>
  parts
    .map(
      ([name, characters]) =>
        `@font-face{font-family:"Pretendard Variable";src:url("../fonts/${name}.woff2") format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:${unicodeRange(characters)}}`,
    )
    .join('\n')

/**
 * System fonts adjusted to Pretendard's metrics, so that nothing moves when it arrives. Three
 * families, as successive fallbacks: within one, a face whose fonts are missing hides those
 * declared before it, and those of another weight range. Pretendard: ascent 0.952, descent 0.241 of
 * the em, Hangul 0.865 em wide; the system fonts' Hangul is 0.92 em (Noto, Malgun) or 0.87 em
 * (Apple) wide.
 */
export function fallbackFaces(): string {
  const face = (
    family: string,
    locals: string[],
    adjust: number,
    range: string,
    weight = '400 700',
  ): string =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:${locals.map((name) => `local("${name}")`).join(',')};size-adjust:${adjust}%;ascent-override:${((95.2 / adjust) * 100).toFixed(1)}%;descent-override:${((24.1 / adjust) * 100).toFixed(1)}%;line-gap-override:0%;unicode-range:${range}}`
  const latin = 'U+0-10FF,U+2000-206F,U+20A0-20CF,U+2190-21FF'
  const hangul = 'U+1100-11FF,U+3000-318F,U+AC00-D7A3'
  return [
    face(
      'Pretendard Fallback',
      ['Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', 'NanumGothic'],
      94,
      hangul,
    ),
    face(
      'Pretendard Fallback',
      ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'],
      101,
      latin,
      '400 500',
    ),
    // their bold is wider than ours, and a synthesized bold narrower: a title would wrap
    // differently when ours arrives
    face(
      'Pretendard Fallback',
      ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'],
      98,
      latin,
      '600 700',
    ),
    face('Pretendard Fallback 3', ['Apple SD Gothic Neo', 'AppleSDGothicNeo-Regular'], 100, hangul),
    // the default of a Linux without other fonts; its bold is wider still
    face('Pretendard Fallback 2', ['DejaVu Sans'], 89.4, latin, '400 500'),
    face('Pretendard Fallback 2', ['DejaVu Sans Bold', 'DejaVu Sans'], 81.8, latin, '600 700'),
  ].join('\n')
}
