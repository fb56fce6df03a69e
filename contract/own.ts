/**
 * What a table holds under a key of its own; undefined for what every object inherits, such as `constructor`. For keys
 * that come from outside: addresses, bodies, files.
 */
export const own = <Table extends object>(
  table: Table,
  key: PropertyKey,
): Table[keyof Table] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof Table] : undefined
