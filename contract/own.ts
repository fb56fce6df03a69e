/**
 * Returns the own property of a table; undefined for inherited ones, such as `constructor`. For
 * keys from external input: URLs, bodies, files.
 */
export const own = <Table extends object>(
  table: Table,
  key: PropertyKey,
): Table[keyof Table] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof Table] : undefined
