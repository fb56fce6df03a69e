/** Keys of labels that a schema of `contract/documents/` names. */
export const labelsNamedIn = (source: string): string[] =>
  Array.from(source.matchAll(/'(document_\w+)'/g), ([, key = '']) => key)
