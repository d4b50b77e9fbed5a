import { page } from '@/app/page'
import { ArticleScreen } from '@/features/legal/ArticleScreen'
import { warranty } from './warranty'

function WarrantyPage() {
  return <ArticleScreen title="保障说明" article={warranty} />
}

export default page('warranty', WarrantyPage)
