CREATE OR REPLACE TRIGGER shipment_exception_changed AFTER INSERT OR UPDATE ON shipment_exceptions
FOR EACH ROW EXECUTE FUNCTION shipment_exception_changed();

CREATE OR REPLACE TRIGGER sessions_ended AFTER DELETE ON sessions
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER user_roles_given AFTER INSERT ON user_roles
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER user_roles_changed AFTER UPDATE ON user_roles
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER user_roles_ended AFTER DELETE ON user_roles
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER company_members_given AFTER INSERT ON company_members
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER company_members_changed AFTER UPDATE ON company_members
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER company_members_ended AFTER DELETE ON company_members
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();

CREATE OR REPLACE TRIGGER shipments_carrier_news AFTER UPDATE ON shipments
FOR EACH ROW WHEN (NEW.carrier_id IS NOT NULL OR OLD.carrier_id IS NOT NULL)
EXECUTE FUNCTION shipment_of_carrier_changed();

CREATE OR REPLACE TRIGGER assignments_news AFTER UPDATE OF confirmed_at, driver_version ON assignments
FOR EACH ROW EXECUTE FUNCTION assignment_changed();

CREATE OR REPLACE TRIGGER load_messages_news AFTER INSERT OR UPDATE OF read_at ON load_messages
FOR EACH ROW EXECUTE FUNCTION load_message_changed();

CREATE OR REPLACE TRIGGER companies_carrier_access AFTER UPDATE OF carrier_since ON companies
FOR EACH ROW WHEN ((NEW.carrier_since IS NULL) <> (OLD.carrier_since IS NULL))
EXECUTE FUNCTION carrier_access_changed();
