import { type ReactNode, useRef } from 'react'
import { useDrop } from 'react-aria-components'
import { ENTRY_TYPE } from './EntryChip.tsx'

/** Renders a cell of a table that takes a dragged entry. */
export function DropCell({
  className,
  isPast,
  onDrop,
  children,
  ...data
}: {
  className: string | undefined
  /** Nothing can be dropped there. */
  isPast: boolean
  onDrop: () => void
  children: ReactNode
  'aria-current'?: 'date' | undefined
  'data-other'?: true | undefined
  'data-rest'?: true | undefined
}) {
  const ref = useRef<HTMLTableCellElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: isPast,
    getDropOperation: (types) => (types.has(ENTRY_TYPE) ? 'move' : 'cancel'),
    onDrop,
  })
  return (
    <td
      {...dropProps}
      {...data}
      ref={ref}
      className={className}
      data-past={isPast || undefined}
      data-drop={isDropTarget || undefined}
    >
      {children}
    </td>
  )
}
