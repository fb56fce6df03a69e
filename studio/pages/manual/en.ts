/** The English texts, by path. */
export const files = import.meta.glob<string>('./en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
