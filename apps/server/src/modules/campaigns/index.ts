export { campaignRoutes } from './campaign-routes.ts'
export { loadDemoCampaigns } from './load-demo-campaigns.ts'
