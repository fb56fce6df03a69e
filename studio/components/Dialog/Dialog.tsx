import type { ReactNode } from 'react'
import { Dialog as Layer, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Dialog.module.css'

export { DialogTrigger } from 'react-aria-components'

type Inside = ReactNode | ((close: () => void) => ReactNode)

export interface DialogProps {
  title: string
  children: Inside
  /** Buttons at its foot, the one that does it last. */
  actions?: Inside
  size?: 'small' | 'wide' | 'full'
  /** Where it is not opened by a `DialogTrigger`. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** It asks something that must be answered: neither Escape nor the scrim closes it, and it has no cross. */
  isStrict?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Nothing in it takes the focus: whoever has no pointer scrolls it with the arrow keys. */
  isRead?: boolean
}

/** A layer over the page: the focus stays inside and goes back where it came from; on phones a sheet from below. */
export function Dialog({
  title,
  children,
  actions,
  size,
  isOpen,
  onOpenChange,
  isStrict = false,
  role = 'dialog',
  isRead = false,
}: DialogProps) {
  const of = (part: Inside, close: () => void): ReactNode =>
    typeof part === 'function' ? part(close) : part
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isDismissable={!isStrict}
      isKeyboardDismissDisabled={isStrict}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Modal className={`${styles.modal} ${size ? styles[size] : ''}`}>
        <Layer role={role} className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <header className={styles.head}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {title}
                </Heading>
                {!isStrict && (
                  <IconButton
                    label={m.close()}
                    icon="close"
                    onPress={close}
                    className={styles.close ?? ''}
                  />
                )}
              </header>
              <div className={styles.body} {...(isRead ? { tabIndex: 0 } : {})}>
                {of(children, close)}
              </div>
              {actions && <footer className={styles.foot}>{of(actions, close)}</footer>}
            </>
          )}
        </Layer>
      </Modal>
    </ModalOverlay>
  )
}
