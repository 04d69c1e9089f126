import type { MarketingCampaign } from '@joblane/contracts/campaigns/api'

export type ShownBanner = {
  campaign: MarketingCampaign
  banner: string
  /** The picture before it is of the same campaign and has the same caption. */
  isRepeated: boolean
}

/** The first picture of each campaign, then the second of each, so that equal captions rarely stand side by side. */
export function interleave(campaigns: readonly MarketingCampaign[]): ShownBanner[] {
  const turns = Math.max(0, ...campaigns.map(({ banners }) => banners.length))
  const shown = Array.from({ length: turns }, (_, turn) =>
    campaigns.flatMap((campaign) => {
      const banner = campaign.banners[turn]
      return banner === undefined ? [] : [{ campaign, banner }]
    }),
  ).flat()

  return shown.map((each, index) => ({ ...each, isRepeated: shown[index - 1]?.campaign === each.campaign }))
}
