import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Toasts.module.css'
import { toastQueue } from './toast.ts'

/** Renders the toasts of `toast`; placed once in the shell. */
export function Toasts() {
  return (
    <ToastRegion queue={toastQueue} aria-label={m.toasts()} className={styles.region ?? ''}>
      {({ toast }) => {
        const { text, tone, action } = toast.content
        return (
          <Toast toast={toast} className={styles.toast}>
            {tone !== 'neutral' && (
              <Icon name={tone === 'positive' ? 'check' : tone === 'info' ? 'info' : 'alert'} />
            )}
            <ToastContent className={styles.content ?? ''}>
              <Text slot="title">{text}</Text>
            </ToastContent>
            {action && (
              <Button
                variant="quiet"
                size="small"
                className={styles.action ?? ''}
                onPress={() => {
                  toastQueue.close(toast.key)
                  action.run()
                }}
              >
                {action.name}
              </Button>
            )}
            <IconButton
              label={m.close()}
              icon="close"
              size="small"
              slot="close"
              className={styles.close ?? ''}
            />
          </Toast>
        )
      }}
    </ToastRegion>
  )
}
