-- `month_pay` is the minimum pay a month, no longer the maximum: a filter or a reason that names an amount must hold for everyone who is
-- hired (contract/rules/month-pay.ts; 26 days, 208 hours). Piece work stays 0.
update job set month_pay = pay_min * case pay_unit when 'month' then 1 when 'day' then 26 when 'hour' then 208 else 0 end
where month_pay <> pay_min * case pay_unit when 'month' then 1 when 'day' then 26 when 'hour' then 208 else 0 end;
