import type { PageSettings } from '../../../contract/page-request.ts'

/** Variables of the messaging app's template (SH-135). */
export interface MessagingArguments {
  domain: string
  path: string
  title: string
  description: string
  image: string
}

/** The part of the messaging app's SDK that sharing uses. */
interface MessagingSdk {
  isInitialized(): boolean
  init(appKey: string): void
  Share: { sendCustom(message: { templateId: number; templateArgs: MessagingArguments }): void }
}

/** Global name of the SDK on `window`, defined by that SDK. */
const SDK_NAME = 'Kakao'

const sdk = (): MessagingSdk | undefined =>
  (window as unknown as Record<string, MessagingSdk | undefined>)[SDK_NAME]

/**
 * Shares an article through the messaging app's own template (SH-135, SH-136); loads its SDK on
 * first use.
 */
export async function sendByMessenger(
  settings: NonNullable<PageSettings['messagingShare']>,
  templateArgs: MessagingArguments,
): Promise<void> {
  if (!sdk()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = settings.sdkUrl
      script.onload = () => resolve()
      script.onerror = () => reject(new Error('messaging SDK not loaded'))
      document.head.append(script)
    })
  }
  const loaded = sdk()
  if (!loaded) throw new Error('messaging SDK not there')
  if (!loaded.isInitialized()) loaded.init(settings.appKey)
  loaded.Share.sendCustom({ templateId: settings.templateId, templateArgs })
}
