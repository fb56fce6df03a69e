/** The Korean texts, by path. */
export const files = import.meta.glob<string>('./ko/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
