import { useDictionary } from '@/api/dictionary'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { Box, OptionList, Screen, toast } from '@/ui'
import styles from './store-type.module.scss'

/** Picks what kind of place a store is. */
function StoreTypePage() {
  const { value } = useRouteQuery('store-type')
  const types = useDictionary('store_type')
  const choose = usePicked('store-type', () => toast.show('添加门店时，在“门店类型”里选它'))
  return (
    <Screen title="门店类型" white>
      <Box className={styles.list}>
        <OptionList
          label="门店类型" value={value} onChange={choose}
          options={types.map((type) => ({ ...type, ...(type.value in NOTES && { note: NOTES[type.value] }) }))}
        />
      </Box>
    </Screen>
  )
}

export default page('store-type', StoreTypePage)

/** Examples, because people know their place by its name and not by a type. */
const NOTES: Readonly<Record<string, string>> = {
  restaurant: '饭店、面馆、奶茶店、食堂', shop: '超市、便利店、药店、服装店', service: '理发店、洗车店、维修店、家政门店', hotel: '酒店、宾馆、民宿',
  factory: '电子厂、服装厂、食品厂', warehouse: '仓库、快递驿站、配送站', site: '工地、装修项目', property: '小区、写字楼、商场的保安保洁',
  institution: '食堂、宿舍、护理岗位', office: '客服中心、人力公司', farm: '种植、养殖基地',
}
