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
  /** Buttons in the footer; the primary one last. */
  actions?: Inside
  size?: 'small' | 'wide' | 'full'
  /** Controlled open state, when not inside a `DialogTrigger`. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Requires an answer: neither Escape nor the scrim closes it, and it has no close button. */
  isStrict?: boolean
  role?: 'dialog' | 'alertdialog'
  /**
   * No element inside takes the focus, so the content itself does, for scrolling with arrow keys.
   */
  isRead?: boolean
}

/** Renders a modal dialog: focus is trapped and restored on close; on phones a bottom sheet. */
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
              {actions && <footer className={styles.footer}>{of(actions, close)}</footer>}
            </>
          )}
        </Layer>
      </Modal>
    </ModalOverlay>
  )
}
