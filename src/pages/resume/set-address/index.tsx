import { page } from '@/app/page'
import type { PickedCity } from '@/features/dictionary/CityField'
import { city } from '@/features/resume/fields'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm, onlyWhen, toggle } from '@/ui'

interface WantedPlace {
  home: boolean
  city: PickedCity | undefined
}

const placeForm = defineForm<WantedPlace>({
  home: toggle({ label: '就在住的城市找' }),
  city: onlyWhen(({ home }) => home !== true, city('想去哪个城市干活', 'expectCityId')),
})

const TOGETHER = [['home', 'city']] as const

/** The city in which the seeker wants to work. */
function SetAddressPage() {
  return (
    <SectionScreen
      form={placeForm} together={TOGETHER} name="place" title="想去哪里干活"
      initial={({ expectCityId, expectCityZh }) => ({
        home: expectCityId === 0, city: expectCityId === 0 ? null : { id: expectCityId, name: expectCityZh },
      })}
      body={({ home, city: to }) => ({ expectCityId: home || !to ? 0 : to.id })}
    />
  )
}

export default page('set-address', SetAddressPage)
