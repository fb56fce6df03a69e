/**
 * Types of ESG resources, spelled as in the calls (AR-055). An unknown type is not shown (AR-052).
 */
export const ESG_RESOURCE_TYPES = [
  'KAKAO_ESG_REPORT_KOR',
  'KAKAO_ESG_REPORT_ENG',
  'KAKAO_ESG_REPORT_DAISY',
  'COMMUNITY_ESG_REPORT_LINK',
  'COMMUNITY_ESG_REPORT_FILE',
  'ETC_REPORT_LINK',
  'ETC_REPORT_FILE',
  'POLICY_RULE_LINK',
  'POLICY_RULE_FILE',
] as const
export type EsgResourceType = (typeof ESG_RESOURCE_TYPES)[number]
