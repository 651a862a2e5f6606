CREATE OR REPLACE TRIGGER user_roles_desk_news AFTER INSERT OR UPDATE OR DELETE ON user_roles
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('roles');

CREATE OR REPLACE TRIGGER profiles_desk_news AFTER INSERT OR UPDATE OR DELETE ON profiles
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');

CREATE OR REPLACE TRIGGER company_of_one AFTER INSERT ON users
FOR EACH ROW EXECUTE FUNCTION company_of_one();

CREATE OR REPLACE TRIGGER shipments_company BEFORE INSERT ON shipments
FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION company_of_person();

CREATE OR REPLACE TRIGGER shipments_handed_over BEFORE UPDATE OF user_id ON shipments
FOR EACH ROW WHEN (NEW.user_id <> OLD.user_id AND NEW.company_id = OLD.company_id)
EXECUTE FUNCTION company_of_person();

CREATE OR REPLACE TRIGGER quote_requests_company BEFORE INSERT ON quote_requests
FOR EACH ROW WHEN (NEW.company_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION company_of_person();

CREATE OR REPLACE TRIGGER company_named AFTER INSERT OR UPDATE OF
  company_name, dot_number, mc_number, phone, company_email, street, city, state, postal_code
ON profiles FOR EACH ROW EXECUTE FUNCTION company_named();

CREATE OR REPLACE TRIGGER user_roles_without_permissions BEFORE INSERT OR UPDATE ON user_roles
FOR EACH ROW WHEN (NEW.role <> 'staff' AND NEW.permissions <> '{}')
EXECUTE FUNCTION without_permissions();

CREATE OR REPLACE TRIGGER user_roles_customer_asked AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'shipper') EXECUTE FUNCTION customer_asked();

CREATE OR REPLACE TRIGGER shipments_customer_bought AFTER INSERT OR UPDATE OF company_id ON shipments
FOR EACH ROW EXECUTE FUNCTION customer_bought();

CREATE OR REPLACE TRIGGER quote_requests_customer_bought AFTER INSERT OR UPDATE OF company_id ON quote_requests
FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION customer_bought();

CREATE OR REPLACE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW WHEN (
  (OLD.name, OLD.legal_name, OLD.dot_number, OLD.dockets, OLD.scac, OLD.phone, OLD.email, OLD.street, OLD.city, OLD.state, OLD.postal_code)
  IS DISTINCT FROM
  (NEW.name, NEW.legal_name, NEW.dot_number, NEW.dockets, NEW.scac, NEW.phone, NEW.email, NEW.street, NEW.city, NEW.state, NEW.postal_code)
) EXECUTE FUNCTION organization_changed();

-- The desk's pages of organizations show what their people and details are now.
CREATE OR REPLACE TRIGGER companies_desk_news AFTER INSERT OR UPDATE ON companies
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');
