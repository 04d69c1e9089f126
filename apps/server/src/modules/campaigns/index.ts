export { campaignRoutes } from './campaign-routes.ts'
export { loadDemoCampaigns } from './use-cases/load-demo-campaigns.ts'
