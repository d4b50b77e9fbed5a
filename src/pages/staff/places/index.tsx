import { useWorkPlaces } from '@/api/work-place'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Place } from '@/features/place/Place'
import { ActionBar, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

/** The places where people clock in. */
function PlacesPage() {
  const places = useWorkPlaces()
  const mayArrange = places.data?.mayArrange === true
  return (
    <Screen
      title="打卡地点" onRefresh={places.refetch}
      footer={mayArrange && (
        <ActionBar><Button grow icon="plus" onPress={() => navigate.to('staff-place', {})}>加打卡地点</Button></ActionBar>
      )}
    >
      <QueryView query={places}>
        {({ items }) => (items.length === 0
          ? <Empty title="还没有打卡地点">加一个，店里的人走到范围里就能打卡</Empty>
          : (
              <Stack>
                {items.map(({ id, name, address, company, radius, people, latitude, longitude, map }) => (
                  <CellGroup key={id}>
                    {map && (
                      <Card flat>
                        <Place title={`圈里都能打卡，${radius}米`} {...{ name, address, latitude, longitude, map }} />
                      </Card>
                    )}
                    <Cell
                      icon="pin" title={name}
                      note={(
                        <>
                          <Txt block tone="2">{address}</Txt>
                          <Txt block tone="2">{`${company}，${radius}米内打卡，${people}个人`}</Txt>
                        </>
                      )}
                      onPress={mayArrange ? () => navigate.to('staff-place', { id }) : undefined}
                    />
                    {mayArrange && (
                      <Cell icon="grid" title="到岗码" note="手机定位不准时，照着输" onPress={() => navigate.to('staff-codes', { id })} />
                    )}
                  </CellGroup>
                ))}
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('staff-places', PlacesPage)
