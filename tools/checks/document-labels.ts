/** Keys of labels used by a schema of `contract/documents/`. */
export const labelsNamedIn = (source: string): string[] =>
  Array.from(source.matchAll(/'(document_\w+)'/g), ([, key = '']) => key)
