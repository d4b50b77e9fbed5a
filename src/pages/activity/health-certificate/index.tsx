import { page } from '@/app/page'
import { CampaignScreen } from '@/features/campaign/CampaignScreen'

function HealthCertificatePage() {
  return <CampaignScreen slug="health-certificate" title="健康证报销" />
}

export default page('health-certificate', HealthCertificatePage)
