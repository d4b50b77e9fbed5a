import type { JobTemplate } from '@daogang/contract/job-template'

const template = (categoryId: string, titles: string, duties: string, hours: string, welfares = ''): JobTemplate =>
  ({ categoryId, titles: titles.split(' '), duties, hours, welfares: welfares.split(' ').filter((value) => value !== '') })

const DAY_SHIFT = '8:00–17:30，中午休息1.5小时'
const TWO_MEALS = '9:30–14:00，16:30–21:00'
const ROTATING = '早晚班轮换，每班8小时'

/** The templates that came with the build, one for each root. Employers change the words to what their job is. */
export const BUILT_IN_TEMPLATES: readonly JobTemplate[] = [
  template('chef', '厨师 后厨师傅 熟手厨师', '备料、切配、出餐，保证口味和速度。收市后清洗灶台和厨具，保持后厨卫生。', TWO_MEALS, 'rest_4'),
  template('chef_dishwasher', '洗碗工 后厨清洗', '清洗碗筷、餐具和厨具，按要求消毒、摆放。打扫洗碗间，倒厨余垃圾。', TWO_MEALS, 'rest_4 no_experience'),
  template('chef_prep', '切配师傅 配菜工', '按菜单切配、备料，看好库存和保质期。收市清理案板和冰箱，保持后厨卫生。', TWO_MEALS, 'rest_4'),
  template('waiter', '餐厅服务员 前厅服务员', '迎客、点单、上菜、收台，回应客人的需要。开市前摆台，收市后打扫前厅。', TWO_MEALS, 'rest_4 no_experience'),
  template('guard', '保安员 秩序维护员', '看守门岗，登记来访人员和车辆。按时巡逻，发现情况及时报告和处理。', '两班倒，每班12小时，中间轮换休息', 'rest_4'),
  template('driver', '送货司机 专职司机', '按派单安全准时送到，装卸时核对数量。每天出车前检查车辆，保持车内整洁。', '8:00–18:00，中午休息1小时', 'rest_4'),
  template('factory', '车间普工 流水线操作工', '按工艺要求在流水线上装配、包装。检查产品外观，按时完成当班产量。', ROTATING, 'rest_4 no_experience'),
  template('cleaner', '保洁员 清洁工', '打扫负责区域的地面、桌面、卫生间，及时清运垃圾。工具和清洁用品用完归位。', '7:00–16:00，中午休息1小时', 'rest_4 no_experience'),
  template('courier', '外卖骑手 配送员', '按系统派单取货、送货，按时送到客人手里。骑车守交通规则，戴好头盔。', '早上9点到晚上9点，可以选时段', 'no_experience'),
  template('warehouse', '分拣员 仓库理货员', '按单分拣、扫码、打包、装车。收货时清点数量，货物按区域摆放整齐。', ROTATING, 'rest_4 no_experience'),
  template('domestic', '家政阿姨 家政服务员', '打扫房间、洗衣做饭，按雇主家的习惯收拾。照看老人或小孩时注意安全。', '白班8:00–18:00，中午休息1小时', 'rest_4'),
  template('shop', '店员 导购员', '接待顾客、介绍商品、收银。理货、补货、贴价签，保持店面整洁。', ROTATING, 'rest_4 no_experience'),
  template('builder', '装修工 工地师傅', '按图纸和工长安排施工，保证质量和进度。戴好安全帽，下班前清理现场、收好工具。', '7:00–11:30，13:30–18:00'),
  template('electric', '电工 维修电工', '安装、检修线路和设备，定期巡检并做好记录。按规范操作，注意用电安全。', DAY_SHIFT, 'rest_4'),
  template('repair', '维修工 安装师傅', '上门或在店里检查、维修、安装，修好后试用并向客人说明。保管好工具和配件。', DAY_SHIFT, 'rest_4'),
  template('beauty', '美容师 美发师', '接待客人，按需要做好护理或造型。用具用后消毒，保持工位整洁。', '10:00–21:00，中间轮换休息', 'rest_4 training'),
  template('service', '客服专员 文员', '接听电话或在线回复，耐心解答，记录问题并跟进处理。整理表格和资料。', '9:00–18:00，中午休息1小时', 'double_rest no_experience'),
  template('care', '护理员 养老护工', '照顾老人或病人的饮食起居，协助翻身、洗漱、活动。观察身体情况，有变化及时告诉护士和家属。', ROTATING, 'rest_4 training'),
]
