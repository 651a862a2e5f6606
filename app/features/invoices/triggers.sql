CREATE OR REPLACE TRIGGER invoices_keep BEFORE UPDATE ON invoices
FOR EACH ROW EXECUTE FUNCTION keep_invoice();

CREATE OR REPLACE TRIGGER customer_payments_keep BEFORE UPDATE ON customer_payments
FOR EACH ROW EXECUTE FUNCTION keep_customer_payment();

CREATE OR REPLACE TRIGGER customer_credits_keep BEFORE UPDATE ON customer_credits
FOR EACH ROW EXECUTE FUNCTION keep_customer_credit();

CREATE OR REPLACE TRIGGER invoices_desk_news AFTER INSERT OR UPDATE OR DELETE ON invoices
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('invoices');

CREATE OR REPLACE TRIGGER invoice_disputes_desk_news AFTER INSERT OR UPDATE OR DELETE ON invoice_disputes
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('invoices');
