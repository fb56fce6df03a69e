import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './CropsDialog.module.css'
import { cropName } from '../../visit/cropNames.ts'
import { assetIdOf } from './mediaAddress.ts'

/** Shows every crop of an image on the site, in both modes. */
export function CropsDialog({
  isOpen,
  onClose,
  light,
  dark,
}: {
  isOpen: boolean
  onClose: () => void
  light: string
  dark: string | null
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.form_crops_title()}
      size="wide"
      isRead
    >
      <div className={styles.modes}>
        <Crops name={m.form_image_light()} address={light} theme="light" />
        <Crops name={m.form_image_dark()} address={dark ?? light} theme="dark" />
      </div>
    </Dialog>
  )
}

function Crops({
  name,
  address,
  theme,
}: {
  name: string
  address: string
  theme: 'light' | 'dark'
}) {
  const crops = useQuery(queryOf('cropsOf', { params: { id: assetIdOf(address) ?? '' } }))
  return (
    <section className={styles.mode} data-theme={theme}>
      <h3 className={styles.name}>{name}</h3>
      {crops.isPending && <Skeleton lines={4} />}
      {crops.isError && <Failure of={crops} />}
      <ul className={styles.crops}>
        {crops.data?.map(({ use, width, height, address: at }) => (
          <li key={use}>
            <img
              className={styles.image}
              style={{ aspectRatio: `${width} / ${height}` }}
              src={at}
              alt=""
              loading="lazy"
            />
            <p className={styles.usage}>
              {cropName(use)}
              <span className={styles.size}>{m.form_crop_size({ width, height })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
