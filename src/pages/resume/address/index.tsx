import { RESUME_WIDTHS } from '@daogang/contract/rules/resume'
import { page } from '@/app/page'
import { RegionField, type Region } from '@/features/dictionary/RegionField'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { custom, defineForm, text } from '@/ui'

interface Home {
  region: Region
  address: string
}

const homeForm = defineForm<Home>({
  region: custom<Region, Home, true>({
    label: '城市和区', required: true, whenEmpty: '请选择', names: ['cityId', 'regionId'], show: ({ text: place }) => place,
    draw: ({ value, ...props }) => <RegionField {...props} value={value?.districtId ?? value?.cityId} text={value?.text} />,
  }),
  address: text({ label: '街道或小区', isName: true, max: RESUME_WIDTHS.address, words: true, placeholder: '可以不填，不用写门牌号' }),
})

/** A street is in one district. */
const TOGETHER = [['region', 'address']] as const

/** Where the seeker lives: employers with a job in that district find the resume further up. Distances are measured from the phone. */
function ResumeAddressPage() {
  return (
    <SectionScreen
      form={homeForm} together={TOGETHER} name="home" title="住在哪里" hint="老板只看到城市和区，看不到街道。找活的城市不跟着变，在“想去哪里干活”里改"
      initial={({ provinceId, cityId, city, regionId, region, address }) => ({
        region: { provinceId, cityId, districtId: regionId || undefined, text: [city, region].filter(Boolean).join(' ') }, address,
      })}
      body={({ region, address }) => ({ cityId: region.cityId, regionId: region.districtId ?? 0, address })}
    />
  )
}

export default page('resume-address', ResumeAddressPage)
