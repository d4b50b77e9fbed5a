-- Fills in the columns of 0089_stores.sql before they are indexed, each row once. A database that has the former text of that file has this
-- done, and its stores may have changed since.
do $fill$
begin
if exists (select from schema_migration where name = '0089_stores.sql'
  and checksum = '56faffdac936bce6e2fe76962ecb2f3102e5aa506373578da54fb1b0eda84ec7') then return; end if;

-- The industry was the employer's own words, which a content check could hide: back to the words first.
update company set industry = kept ->> 'industry' from content_check
  where subject = 'company' and subject_id = company.id and status = 'hidden' and kept ? 'industry' and industry = '（已隐藏）';
update content_check set kept = kept - 'industry' where subject = 'company' and kept ? 'industry';

-- The words of `industryOfWords` as they were: the first one that a text contains decides.
create temporary table industry_word on commit drop as
select split_part(entry, ':', 1) as id, split_part(entry, ':', 2) as word, nth
from regexp_split_to_table(trim(both E'\n' from '
manufacturing_auto_parts:汽车零部件 leisure_ktv:KTV酒吧 catering_fast_food:快餐小吃 catering_noodles:面馆粉店 catering_bakery:烘焙甜品
catering_tea:奶茶茶饮 catering_foreign:西餐日料 catering_foreign:日本料理 catering_canteen:食堂团餐 retail_fresh:水果生鲜 retail_clothing:服装鞋包
retail_digital:手机数码 retail_digital:家电卖场 retail_baby:母婴用品 retail_daily:日用百货 retail_home:建材家居 logistics_delivery:外卖配送
logistics_delivery:同城配送 logistics_delivery:即时配送 logistics_passenger:客运出行 manufacturing_electronics:电器制造 manufacturing_food:食品加工
manufacturing_hardware:五金机械 manufacturing_plastics:塑料橡胶 manufacturing_printing:包装印刷 manufacturing_furniture:家具制造
manufacturing_auto_parts:汽车配件 manufacturing_chemical:化工日化 domestic_nanny:月嫂保姆 domestic_repair:上门维修 domestic_repair:家电维修
domestic_repair:空调安装 domestic_repair:管道疏通 domestic_repair:手机维修 domestic_repair:设备维保 property_greening:园林绿化
hotel_homestay:民宿客栈 construction_site:建筑工地 construction_site:建筑劳务 construction_municipal:市政工程 construction_installation:水电安装
construction_installation:消防工程 beauty_nails:美甲美睫 beauty_massage:足疗按摩 auto_repair:汽车修理 auto_wash:洗车美容 auto_wash:汽车美容
auto_sales:汽车销售 auto_energy:加油充电 education_training:培训机构 care_hospital:医院诊所 leisure_games:电影网吧 business_call_centre:客服外包
business_call_centre:呼叫中心 business_labour:劳务派遣 business_labour:人力资源 business_ads:广告会展 business_it:信息服务 business_it:信息技术
logistics:物流快递 manufacturing:工厂制造 domestic:家政保洁 property:安保物业 hotel:酒店旅游 construction:建筑装修 beauty:美容美发 care:医疗养老
leisure:休闲娱乐 business:商务服务 farming:农林牧渔 other:别的行业 catering_chinese:家常菜 catering_chinese:农家乐 catering_hotpot:麻辣烫
retail_convenience:便利店 retail_convenience:小卖部 retail_fresh:菜市场 retail_clothing:服装店 retail_clothing:卖衣服 retail_digital:手机店
retail_daily:五金店 retail_home:家具店 logistics_passenger:网约车 logistics_passenger:出租车 manufacturing_electronics:电子厂
manufacturing_garment:服装厂 manufacturing_food:食品厂 manufacturing_food:饮料厂 manufacturing_hardware:机加工 manufacturing_furniture:家具厂
manufacturing_auto_parts:汽配厂 domestic_housekeeping:钟点工 domestic_nanny:育儿嫂 property_parking:停车场 hotel_scenic:游乐园 hotel_travel:旅行社
auto_repair:修理厂 auto_sales:二手车 auto_energy:加油站 auto_energy:充电站 auto_ebike:电动车 auto_ebike:摩托车 auto_ebike:自行车
education_kindergarten:幼儿园 care_nursing:护理院 care_nursing:敬老院 leisure_ktv:KTV leisure_games:剧本杀 business_it:互联网 catering_chinese:中餐
catering_chinese:炒菜 catering_chinese:小炒 catering_chinese:川菜 catering_chinese:川味 catering_chinese:湘菜 catering_chinese:湘味
catering_chinese:粤菜 catering_chinese:酒楼 catering_chinese:酒家 catering_hotpot:火锅 catering_hotpot:串串 catering_hotpot:冒菜 catering_bbq:烧烤
catering_bbq:烤肉 catering_bbq:烤串 catering_bbq:烤鱼 catering_fast_food:快餐 catering_fast_food:小吃 catering_fast_food:炸鸡
catering_fast_food:汉堡 catering_fast_food:盒饭 catering_noodles:面馆 catering_noodles:拉面 catering_noodles:米粉 catering_noodles:米线
catering_noodles:饺子 catering_noodles:馄饨 catering_breakfast:早餐 catering_breakfast:早点 catering_breakfast:包子 catering_bakery:烘焙
catering_bakery:面包 catering_bakery:蛋糕 catering_bakery:甜品 catering_bakery:西点 catering_tea:奶茶 catering_tea:茶饮 catering_tea:饮品
catering_tea:茶楼 catering_coffee:咖啡 catering_foreign:西餐 catering_foreign:日料 catering_foreign:韩餐 catering_canteen:食堂
catering_canteen:团餐 catering_canteen:配餐 retail_supermarket:超市 retail_supermarket:商超 retail_supermarket:卖场 retail_convenience:烟酒
retail_fresh:水果 retail_fresh:生鲜 retail_fresh:蔬菜 retail_fresh:肉铺 retail_fresh:海鲜 retail_clothing:鞋店 retail_clothing:鞋帽
retail_clothing:箱包 retail_clothing:服饰 retail_pharmacy:药店 retail_pharmacy:药房 retail_digital:数码 retail_digital:电脑 retail_baby:母婴
retail_daily:百货 retail_daily:商场 retail_daily:文具 retail_home:建材 retail_home:家居 retail_home:灯具 logistics_express:快递
logistics_express:驿站 logistics_express:分拣 logistics_delivery:外卖 logistics_delivery:跑腿 logistics_delivery:送水 logistics_delivery:送奶
logistics_freight:货运 logistics_freight:货车 logistics_freight:车队 logistics_freight:冷链 logistics_warehouse:仓储 logistics_warehouse:仓库
logistics_warehouse:仓配 logistics_warehouse:云仓 logistics_moving:搬家 logistics_moving:搬运 logistics_passenger:客运 logistics_passenger:出行
logistics_passenger:公交 logistics_passenger:班车 manufacturing_electronics:电子 manufacturing_garment:制衣 manufacturing_garment:纺织
manufacturing_garment:鞋厂 manufacturing_garment:针织 manufacturing_hardware:五金 manufacturing_hardware:机械 manufacturing_hardware:模具
manufacturing_hardware:数控 manufacturing_hardware:金属 manufacturing_plastics:塑料 manufacturing_plastics:橡胶 manufacturing_plastics:注塑
manufacturing_printing:印刷 manufacturing_printing:包装 manufacturing_printing:纸箱 manufacturing_furniture:木业 manufacturing_chemical:化工
manufacturing_chemical:日化 domestic_housekeeping:家政 domestic_cleaning:保洁 domestic_cleaning:清洁 domestic_cleaning:清洗 domestic_cleaning:环卫
domestic_nanny:月嫂 domestic_nanny:保姆 domestic_nanny:月子 domestic_laundry:洗衣 domestic_laundry:干洗 domestic_repair:维修 domestic_repair:开锁
domestic_repair:锁业 property_estate:物业 property_security:保安 property_security:安保 property_security:安防 property_security:护卫
property_parking:停车 property_greening:绿化 property_greening:园林 hotel_hotel:酒店 hotel_hotel:宾馆 hotel_hotel:旅馆 hotel_hotel:住宿
hotel_homestay:民宿 hotel_homestay:客栈 hotel_scenic:景区 hotel_scenic:景点 construction_site:工地 construction_site:土建
construction_decoration:装修 construction_decoration:装饰 construction_decoration:装潢 construction_decoration:家装 construction_municipal:市政
construction_municipal:道路 construction_installation:水电 construction_installation:暖通 construction_installation:弱电
construction_installation:光伏 beauty_hair:理发 beauty_hair:美发 beauty_hair:发廊 beauty_hair:造型 beauty_care:美容 beauty_care:护肤
beauty_care:美体 beauty_nails:美甲 beauty_nails:美睫 beauty_nails:纹绣 beauty_massage:足疗 beauty_massage:足浴 beauty_massage:按摩
beauty_massage:推拿 beauty_massage:采耳 beauty_pets:宠物 auto_repair:汽修 auto_repair:修车 auto_repair:轮胎 auto_repair:钣金 auto_wash:洗车
auto_sales:4S education_school:学校 education_school:中学 education_school:小学 education_school:大学 education_kindergarten:托育
education_kindergarten:早教 education_training:培训 education_training:辅导 education_driving:驾校 education_aftercare:托管
education_aftercare:晚托 care_nursing:养老 care_nursing:护老 care_hospital:医院 care_hospital:诊所 care_hospital:门诊 care_hospital:体检
care_rehab:康复 care_rehab:助残 leisure_ktv:酒吧 leisure_ktv:歌厅 leisure_bath:洗浴 leisure_bath:浴场 leisure_bath:汗蒸 leisure_fitness:健身
leisure_fitness:游泳 leisure_fitness:体育 leisure_games:影院 leisure_games:电影 leisure_games:网吧 leisure_games:棋牌 business_call_centre:客服
business_labour:劳务 business_labour:人力 business_labour:派遣 business_ecommerce:电商 business_ecommerce:网店 business_ecommerce:直播
business_ads:广告 business_ads:会展 business_ads:传媒 business_it:软件 farming_planting:种植 farming_planting:农场 farming_planting:果园
farming_planting:大棚 farming_breeding:养殖 farming_breeding:畜牧 farming_breeding:水产 catering:餐饮 catering:餐厅 catering:饭店 catering:饭馆
catering:餐馆 catering:小餐 retail:零售 retail:商店 retail:小店 retail:店铺 retail:批发 logistics:物流 logistics:运输 logistics:配送
manufacturing:制造 manufacturing:工厂 manufacturing:加工 manufacturing:生产 hotel:旅游 construction:建筑 construction:工程 construction:施工
beauty:美业 auto:汽车 education:教育 care:医疗 leisure:娱乐 business:商务 farming:农业 manufacturing:厂
'), '\s+') with ordinality as words (entry, nth);
-- What kind of place it is follows from the industry until its employer chooses another one.
create temporary table industry_text on commit drop as
select text, found.id, coalesce(type, 'other') as type
from (select distinct industry as text, upper(regexp_replace(normalize(industry, NFKC), '\s', '', 'g')) as plain from company) as texts
cross join lateral (select coalesce((select id from industry_word where position(word in plain) > 0 order by nth limit 1), 'other') as id)
  as found
left join (values
  ('catering', 'restaurant'), ('retail', 'shop'), ('logistics', 'warehouse'), ('manufacturing', 'factory'), ('domestic', 'service'),
  ('property', 'property'), ('hotel', 'hotel'), ('construction', 'site'), ('beauty', 'service'), ('auto', 'service'),
  ('education', 'institution'), ('care', 'institution'), ('leisure', 'service'), ('business', 'office'), ('farming', 'farm')
) as types (root, type) on split_part(found.id, '_', 1) = root;

create temporary table first_store on commit drop as
select distinct on (enterprise_id) id from company order by enterprise_id, created_at, id;
update company set industry = industry_text.id, store_type = industry_text.type,
  kind = case when first_store.id is null then 'branch' else 'main' end
from industry_text, company as same left join first_store on first_store.id = same.id
where company.industry = industry_text.text and same.id = company.id;
end $fill$;
