/** Names of the parameters of a pattern: `/page/detail/:contentIdx` → `contentIdx`. */
export type PatternParameter<Pattern extends string> =
  Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PatternParameter<Rest>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never

/** Paths that match a pattern: `/page/detail/:contentIdx` → `/page/detail/${string}`. */
export type PathOf<Pattern extends string> = Pattern extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${PathOf<Rest>}`
  : Pattern extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Pattern

/** Fills a pattern: `pathTo(PATTERNS.detail, { contentIdx: 9400 })` → `/page/detail/9400`. */
export function pathTo<Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<PatternParameter<Pattern>, string | number>>,
): PathOf<Pattern> {
  return pattern.replace(/:(\w+)/g, (_, name: PatternParameter<Pattern>) =>
    encodeURIComponent(values[name]),
  ) as PathOf<Pattern>
}
