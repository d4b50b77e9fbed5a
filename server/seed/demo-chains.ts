import type { ChainSpec } from './shop'

const RESTAURANT = { word: '面馆', industry: '餐饮', kind: 'restaurant', scale: 's10_20' } as const
const SHOP = { word: '便利店', industry: '零售', kind: 'retail', scale: 'under_10' } as const

/** Two chains in Shanghai. Their owners log in like the other demo accounts. */
export const CHAINS: readonly ChainSpec[] = [
  {
    mobile: '13900009992', ownerName: '沈国庆',
    brand: { name: '巷口面馆', introduction: '一碗热汤面，做了十二年。每家店都是自己的人带新人，三天上手。' },
    job: {
      title: '面点师傅', category_id: 'chef_noodle', pay_min: 700_000, pay_max: 850_000, headcount: 1, refreshedHoursAgo: 60,
      welfares: ['meals', 'room', 'rest_4'], welfare_notes: { meals: '一天两顿', room: '4人间', rest_4: '排班休' },
      duties: '和面、拉面、煮面，备好浇头，收市清理台面。', hours: '9:30–14:00，16:30–21:00，中午歇2个半小时。', requirements: '18–60岁，干过1年以上面点，有健康证。',
    },
    stores: [
      {
        ...RESTAURANT, name: '巷口面馆·虹桥店', contact: '沈店长', districtId: 310105, place: '虹桥路地铁站旁', address: '上海市长宁区虹桥路1041号',
        latitude: 31.19668, longitude: 121.41822,
      },
      {
        ...RESTAURANT, name: '巷口面馆·打浦桥店', contact: '林店长', districtId: 310101, place: '打浦桥', address: '上海市黄浦区瑞金二路411号',
        latitude: 31.20703, longitude: 121.46831,
      },
      {
        ...RESTAURANT, name: '巷口面馆·五角场店', contact: '郑店长', districtId: 310110, place: '五角场', address: '上海市杨浦区国宾路18号',
        latitude: 31.29985, longitude: 121.51416,
      },
    ],
  },
  {
    mobile: '13900009993', ownerName: '许文娟',
    brand: { name: '邻里便利店', introduction: '开在小区门口的便利店，早七点到晚十一点。' },
    job: {
      title: '便利店店员', category_id: 'shop_convenience', pay_min: 480_000, pay_max: 560_000, headcount: 2, refreshedHoursAgo: 96,
      welfares: ['meals', 'rest_4', 'no_experience'], welfare_notes: { meals: '一天一顿', rest_4: '排班休' },
      duties: '理货、收银、擦台面，收市前点清货。', hours: '7:00–15:00，15:00–23:00，两班倒。', requirements: '18–60岁，不用经验，有人带。',
    },
    stores: [
      {
        ...SHOP, name: '邻里便利店·控江路店', contact: '许女士', districtId: 310110, place: '控江路', address: '上海市杨浦区控江路1200号',
        latitude: 31.27806, longitude: 121.51894,
      },
      {
        ...SHOP, name: '邻里便利店·大华店', contact: '高店长', districtId: 310113, place: '大华', address: '上海市宝山区大华路518号',
        latitude: 31.27743, longitude: 121.42187,
      },
    ],
  },
]
