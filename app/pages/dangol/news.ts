/**
 * Number of news shown at first: two on tablets, whose range ends at 1022 px here, else three
 * (FT-180, FT-181).
 */
export const newsAtFirst = (width: number): number => (width >= 768 && width <= 1022 ? 2 : 3)
