/** How a document of the site sets the access to a page: as the configuration says, or itself. */
export const ACCESS = ['configured', 'open', 'closed'] as const
export type Access = (typeof ACCESS)[number]

/** The access to the pages that have a switch (AR-125), as it is stored. */
export interface PageAccess {
  dataCenter: Access
}
