import type { MarketingBanner } from '../../../contract/home.ts'
import { MarketingBanners } from '../../components/MarketingBanners/MarketingBanners.tsx'
import { fromMain } from '../../components/SiteLink/source.ts'
import { m } from '../../paraglide/messages.js'
import styles from './stages.module.css'

/**
 * Renders the banners (FT-035), as high as the window and pinned: for 800 px from 1024 px up, below
 * for 500 px in which their text stays and their images move (FT-031). Style sheets alone do it.
 */
export const BannerStage = ({ banners }: { banners: readonly MarketingBanner[] }) =>
  banners.length === 0 ? null : (
    <div className={styles.banners} data-part="banner-stage">
      <div className={styles.pin}>
        <div className={styles.panel}>
          <MarketingBanners banners={banners} label={m.marketing_banners()} linkOf={fromMain} />
        </div>
      </div>
    </div>
  )
