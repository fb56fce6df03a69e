/** Documents of one kind, `prefix/name` each: rows of the table, or functions of their pages. */
export const familyOf = <Prefix extends string, Name extends string, const Value>(
  prefix: Prefix,
  names: readonly Name[],
  entryOf: (name: Name) => Value,
) =>
  Object.fromEntries(names.map((name) => [`${prefix}/${name}`, entryOf(name)])) as {
    [Key in `${Prefix}/${Name}`]: Value
  }
